import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { OutboxError } from '../../lib/outbox/item.ts';

/** Returns the function that says why a change could not be stored on this device, or why any other error occurred. */
export function useOutboxErrorText(): (error: Error) => string {
  const t = useTranslation();
  const errorText = useErrorText();
  return (error) => (error instanceof OutboxError ? t(`outbox:errors.${error.code}`) : errorText(error));
}
