export { AccessTokensSection } from './access-tokens-section.tsx';
