export { PairingButton } from './pairing-button.tsx';
