import type { Import } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { encodingLabel } from './encodings.ts';
import classes from './file-preview-screen.module.css';

/** Which encoding was assumed for files that declare none; nothing if all declare theirs. */
export function GuessedEncodings({ layers }: Pick<Import, 'layers'>) {
  const t = useTranslation();
  const guessed = layers.filter(({ is_taken, is_encoding_guessed }) => is_taken && is_encoding_guessed);
  if (guessed.length === 0) return null;
  const options = t('imports:preview.options');
  return (
    <Alert tone="info">
      <ul className={classes.refusals}>
        {guessed.map(({ id, path, encoding }) => (
          <li key={id}>
            {t('imports:preview.guessed', { path, encoding: encodingLabel(encoding ?? ''), options })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
