export { AccessTokensSection } from './access-tokens-section.tsx';
export { FarmTokens } from './farm-tokens.tsx';
