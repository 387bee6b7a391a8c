import type { Import } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { declaredValues } from './declared-values.ts';
import classes from './file-preview-screen.module.css';

/** What could not be read, one sentence per file; nothing if everything could. */
export function Refusals({ refusals }: Pick<Import, 'refusals'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (refusals.length === 0) return null;
  return (
    <Alert tone="alert">
      <ul className={classes.refusals}>
        {refusals.map(({ path, code, values }) => (
          <li key={`${path} ${code} ${values.view ?? ''}`}>
            <strong>{path}</strong> {t(`imports:fileRefusal.${code}`, declaredValues(values, formats))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
