export { useAcceptTerms } from './accept-terms.ts';
export {
  accountQuery,
  clearSignedInUser,
  hasSignedOut,
  storeSignedInUser,
  storeUserIfComplete,
  useAccount,
  useAccountError,
  useSignIn,
  useSignOut,
} from './account.ts';
export { useChooseLanguage } from './choose-language.ts';
export { LanguageSwitch } from './language-switch.tsx';
export { SchemeSwitch } from './scheme-switch.tsx';
export { useSessionWatch, useStopImpersonating } from './session.ts';
export { refusal, watchSession } from './session-end.ts';
export { useVisitor, type Visitor } from './visitor.ts';
