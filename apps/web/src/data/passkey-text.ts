import { PasskeyError } from '../lib/passkey-error.ts';
import { useErrorText } from './error-text.ts';
import { useTranslation } from './language.ts';

/** The function that says in the person's language why a passkey was not made or used, by the browser or by the server. */
export function usePasskeyText(): (error: Error) => string {
  const t = useTranslation();
  const errorText = useErrorText();
  return (error) =>
    error instanceof PasskeyError ? t(`account:passkey.fault.${error.code}`) : errorText(error);
}
