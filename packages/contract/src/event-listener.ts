/** The operator's own script that hears the events of the front end (CALL-12; docs/operators/content.md). */
export const EVENT_LISTENER_PATH = '/cms/event-listener.js';
