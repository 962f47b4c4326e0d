/** CALL-12; docs/operators/content.md. */
export const EVENT_LISTENER_PATH = '/cms/event-listener.js';
