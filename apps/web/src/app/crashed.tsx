import { useWords } from '../data/language.ts';
import { ErrorState } from '../ui/states.tsx';

/** Shown when a screen has thrown or its chunk could not be fetched. */
export function Crashed() {
  const t = useWords();
  const action = { label: t('common:retry'), onClick: () => location.reload() };
  return <ErrorState title={t('common:errors.title')} text={t('common:errors.unknown')} action={action} />;
}
