import type { Import } from '@brazda/contract';
import { useLanguage, useWords } from '../../data/language.ts';
import { Note } from '../../ui/note.tsx';
import classes from './file-preview-screen.module.css';
import { saidValues } from './said-values.ts';

/** What could not be read, one sentence for each file; nothing where everything could. */
export function Refusals({ refusals }: Pick<Import, 'refusals'>) {
  const t = useWords();
  const { formats } = useLanguage();
  if (refusals.length === 0) return null;
  return (
    <Note tone="alert">
      <ul className={classes.refusals}>
        {refusals.map(({ path, code, values }) => (
          <li key={`${path} ${code}`}>
            <strong>{path}</strong> {t(`land:fileRefusal.${code}`, saidValues(values, formats))}
          </li>
        ))}
      </ul>
    </Note>
  );
}
