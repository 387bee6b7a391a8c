import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';

/** Shown to impersonating staff where only the user themselves may act. */
export function ForbiddenNote() {
  const t = useTranslation();
  return <Alert tone="info">{t('account:settings.impersonated')}</Alert>;
}
