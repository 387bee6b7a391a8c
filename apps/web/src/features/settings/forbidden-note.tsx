import { useWords } from '../../data/language.ts';
import { Note } from '../../ui/note.tsx';

/** Stands where only the person themselves may do something, while a staff member acts as them. */
export function ForbiddenNote() {
  const t = useWords();
  return <Note tone="info">{t('account:settings.impersonated')}</Note>;
}
