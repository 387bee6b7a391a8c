import { useTranslation } from '../../data/language.ts';
import { Alert } from '../../ui/alert.tsx';

/** Stands where only the person themselves may do something, while a staff member acts as them. */
export function ForbiddenNote() {
  const t = useTranslation();
  return <Alert tone="info">{t('account:settings.impersonated')}</Alert>;
}
