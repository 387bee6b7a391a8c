export { AccessTokensSection } from './access-tokens-section.tsx';
export { FarmTokens } from './farm-tokens.tsx';
export { ShownOnce } from './shown-once.tsx';
