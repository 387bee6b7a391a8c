export { FarmWebhooks } from './farm-webhooks.tsx';
