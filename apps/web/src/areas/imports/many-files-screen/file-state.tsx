import type { Import } from '@brazda/contract/client';
import { Link } from 'react-router';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { isAllThere } from '../../changes/index.ts';
import { declaredValues } from '../file-preview-screen/declared-values.ts';
import { verdictFigures } from '../file-preview-screen/verdict-figures.ts';
import { useFilesErrorText } from '../import-drop/use-files-error-text.ts';
import { UnreadableFile, useUpload } from '../uploads.ts';
import type { FileRow } from './file-rows.ts';
import type { Doubt } from './import-doubts.ts';
import type { ListedFile } from './listed-file.ts';
import classes from './many-files-screen.module.css';

/** What has become of a file, in words, with the way to its import. */
export function FileState({ file: { row, farm, imported, failure } }: { readonly file: ListedFile }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const filesErrorText = useFilesErrorText();
  const { problem, error, importId, isSending, farmId } = row;
  const reason = problem ? filesErrorText(problem) : error ? errorText(error) : null;
  if (reason) return <Failed text={reason} />;
  if (importId === null && isSending) return t('imports:manyFiles.sending');
  if (importId === null) return t(farmId === null ? 'imports:manyFiles.noFarm' : 'imports:manyFiles.notRead');
  return (
    <div className={classes.state}>
      {failure && <Failed text={errorText(failure)} />}
      {imported && <ImportState imported={imported} />}
      {!failure && !imported && <p>{t('imports:manyFiles.sending')}</p>}
      {imported && <Refused imported={imported} />}
      {imported?.state === 'ready' && <Wish row={row} />}
      {farm && (
        <Link
          className={classes.open}
          to={href('file-preview', { farmId: farm.id, batchFileId: importId })}
          aria-label={t('imports:manyFiles.openOf', { file: row.path })}
        >
          {t('imports:manyFiles.open')}
        </Link>
      )}
    </div>
  );
}

function Failed({ text }: { readonly text: string }) {
  return <p className={classes.failed}>{text}</p>;
}

function ImportState({ imported }: { readonly imported: Import }) {
  const t = useTranslation();
  const { state, is_waiting, is_undone, change, counts, taken } = imported;
  switch (state) {
    case 'uploading':
      return <Sending imported={imported} />;
    case 'reading':
      return <p>{t(is_waiting ? 'imports:work.waiting' : 'imports:work.reading')}</p>;
    case 'asking':
      return <p>{t('imports:manyFiles.asking')}</p>;
    case 'ready':
      return isAllThere(imported) ? (
        <p>{t('imports:manyFiles.allThere')}</p>
      ) : (
        <Figures lead={t('imports:manyFiles.ready')} counts={counts} />
      );
    case 'applying':
      return <p>{t('imports:work.applying')}</p>;
    case 'applied':
      return is_undone || change === null ? (
        <p>{t(is_undone ? 'imports:applied.undone' : 'imports:applied.nothing')}</p>
      ) : (
        <Figures lead={t('imports:manyFiles.applied')} counts={taken?.counts ?? counts} />
      );
    case 'failed':
      return <Failed text={t('imports:failed.title')} />;
    case 'cancelled':
      return <p>{t('imports:cancelled.title')}</p>;
  }
}

/** Parcels by verdict. */
function Figures({ lead, counts }: { readonly lead: string } & Pick<Import, 'counts'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const figures = verdictFigures(counts, t, formats).map((figure) => t('imports:manyFiles.figure', figure));
  return (
    <p>
      <strong>{lead}</strong> {figures.join(' · ')}
    </p>
  );
}

function Sending({ imported: { id } }: { readonly imported: Import }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const upload = useUpload(id);
  if (!upload) return <Failed text={t('imports:manyFiles.interrupted')} />;
  const { status, error } = upload;
  if (status === 'waiting') return <p>{t('imports:upload.waiting')}</p>;
  if (status !== 'failed' || !error) return <p>{t('imports:manyFiles.sending')}</p>;
  return (
    <Failed text={error instanceof UnreadableFile ? t('imports:upload.unreadable') : errorText(error)} />
  );
}

/** What of the files could not be read, and where. */
function Refused({ imported: { refusals } }: { readonly imported: Import }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return refusals.map(({ path, code, values }) => (
    <Failed
      key={`${path} ${code} ${values.view ?? ''}`}
      text={[path, t(`imports:fileRefusal.${code}`, declaredValues(values, formats))]
        .filter(Boolean)
        .join(' · ')}
    />
  ));
}

/** What has become of the wish to apply it without a look, while it still waits. */
function Wish({ row: { wish } }: { readonly row: FileRow }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const doubtText = useDoubtText();
  if (!wish) return null;
  if (wish.is === 'checking') return <p>{t('imports:manyFiles.checking')}</p>;
  if (wish.is === 'sent') return <p>{t('imports:manyFiles.comparedAgain')}</p>;
  if (wish.is === 'refused') return <Failed text={errorText(wish.error)} />;
  return (
    <p>
      <strong>{t('imports:manyFiles.notApplied')}</strong> {wish.doubts.map(doubtText).join(' ')}
    </p>
  );
}

function useDoubtText(): (doubt: Doubt) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (doubt) => {
    if (doubt.is === 'far')
      return t('imports:manyFiles.doubt.far', { kilometers: formats.count(Math.round(doubt.kilometers)) });
    return 'count' in doubt
      ? t(`imports:manyFiles.doubt.${doubt.is}`, { count: doubt.count })
      : t(`imports:manyFiles.doubt.${doubt.is}`);
  };
}
