import type { Import } from '@brazda/contract';
import { useWords } from '../../data/language.ts';
import { Note } from '../../ui/note.tsx';
import classes from './file-preview-screen.module.css';

/** What could not be read, one sentence for each file; nothing where everything could. */
export function Refusals({ refusals }: Pick<Import, 'refusals'>) {
  const t = useWords();
  if (refusals.length === 0) return null;
  return (
    <Note tone="alert">
      <ul className={classes.refusals}>
        {refusals.map(({ path, code, values }) => (
          <li key={`${path} ${code}`}>
            <strong>{path}</strong> {t(`land:fileRefusal.${code}`, values)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
