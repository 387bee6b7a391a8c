import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { PasskeyError } from '../../lib/passkey-error.ts';

/** Returns the function that translates an error of creating or using a passkey, from the browser or the server. */
export function usePasskeyText(): (error: Error) => string {
  const t = useTranslation();
  const errorText = useErrorText();
  return (error) =>
    error instanceof PasskeyError ? t(`account:passkey.fault.${error.code}`) : errorText(error);
}
