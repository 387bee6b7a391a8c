import type { FilesFault } from '../../data/import-files.ts';
import { useLanguage, useWords } from '../../data/language.ts';

const MEGABYTE = 1_000_000;

/** The function that says why chosen files are not sent. */
export function useFaultText(): (fault: FilesFault) => string {
  const t = useWords();
  const { formats } = useLanguage();
  return (fault) => {
    if (fault.is === 'many') return t('import:drop.many', { limit: fault.limit });
    if (fault.is === 'empty') return t('import:drop.empty', { name: fault.name });
    return t('import:drop.large', { limit: formats.count(fault.limit / MEGABYTE) });
  };
}
