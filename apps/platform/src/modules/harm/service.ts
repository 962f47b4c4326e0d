export { findOpenAlerts } from './open-alerts.ts';
