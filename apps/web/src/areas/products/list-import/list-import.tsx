import type { ProductListReport, ProductTable } from '@brazda/contract/client';
import type { ProductListKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { HANDLES_OWN_ERRORS } from '../../../lib/query.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import { ListColumns } from './list-columns.tsx';
import classes from './list-import.module.css';
import { ListProblems } from './list-problems.tsx';

/** A file with how it is to be imported, as its call takes them. */
export interface ListToImport {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly file: string;
  readonly query: { readonly mapping: string; readonly skips_refused: 'true' | 'false' };
}

interface ListImportProps<Report extends ProductListReport> {
  readonly kind: ProductListKind;
  readonly read: (body: Uint8Array<ArrayBuffer>) => Promise<ProductTable>;
  readonly importList: (list: ListToImport) => Promise<Report>;
  /** What was imported; null where nothing was. */
  readonly doneText: (report: Report) => string | null;
  /** Why the list was refused as a whole, other than for its rows; null where it was not. */
  readonly refusalText?: (report: Report) => string | null;
  /** What else is to be told before a list is imported. */
  readonly fields?: ReactNode;
  /** Whether that was told; shows what is missing if not. */
  readonly isReady?: () => boolean;
}

/**
 * Imports a list of products: its columns are guessed and checked by the person. Where rows cannot be read nothing is imported,
 * until the person corrects them or chooses to leave them out.
 */
export function ListImport<Report extends ProductListReport>(props: ListImportProps<Report>) {
  const { kind, read, importList, doneText, refusalText, fields, isReady } = props;
  const t = useTranslation();
  const errorText = useErrorText();
  const [mapping, setMapping] = useState<ProductTable['mapping'] | null>(null);
  const reading = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer());
      return { file: file.name, body, table: await read(body) };
    },
    onSuccess: ({ table }) => setMapping(table.mapping),
  });
  const importing = useMutation({ meta: HANDLES_OWN_ERRORS, mutationFn: importList });
  const begin = () => {
    reading.reset();
    importing.reset();
    setMapping(null);
  };
  const found = reading.data;
  const failure = reading.error ?? importing.error;
  const report = importing.data;
  const done = report ? doneText(report) : null;
  const refusal = report ? (refusalText?.(report) ?? null) : null;
  if (report && done !== null)
    return (
      <>
        <Alert tone="done">{done}</Alert>
        {report.problems.length > 0 && (
          <Alert tone="alert">
            <p>{t('products:list.leftOut')}</p>
            <ListProblems report={report} />
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" size="md" mih={44} onClick={begin}>
            {t('products:list.other')}
          </Button>
        </div>
      </>
    );
  if (!found || !mapping)
    return (
      <>
        {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
        <DropArea
          title={t('products:list.drop')}
          hint={t('products:list.hint')}
          choose={t('products:list.choose')}
          isBusy={reading.isPending}
          onFiles={(files) => reading.mutate(files[0]!)}
        />
      </>
    );
  const send = (skips_refused: 'true' | 'false') => {
    if (isReady && !isReady()) return;
    importing.mutate({
      body: found.body,
      file: found.file,
      query: { mapping: JSON.stringify(mapping), skips_refused },
    });
  };
  return (
    <>
      <p>
        {t('products:list.check', { count: found.table.row_count })}
        {found.table.is_remembered && ` ${t('products:list.remembered')}`}
      </p>
      <ListColumns
        kind={kind}
        table={found.table}
        mapping={mapping}
        onChange={(next) => {
          importing.reset();
          setMapping(next);
        }}
      />
      {fields}
      {failure && <Alert tone="alert">{errorText(failure)}</Alert>}
      {refusal !== null && <Alert tone="alert">{refusal}</Alert>}
      {report && report.problems.length > 0 && (
        <Alert tone="alert">
          {report.refused_rows > 0 && <p>{t('products:list.refused', { count: report.refused_rows })}</p>}
          <p>{t('products:list.notImported')}</p>
          <ListProblems report={report} />
        </Alert>
      )}
      <div className={classes.actions}>
        <Button size="md" mih={44} loading={importing.isPending} onClick={() => send('false')}>
          {t('products:list.do')}
        </Button>
        {report && report.refused_rows > 0 && report.products > 0 && (
          <Button
            variant="light"
            size="md"
            mih={44}
            disabled={importing.isPending}
            onClick={() => send('true')}
          >
            {t('products:list.rest', { count: report.products })}
          </Button>
        )}
        <Button variant="subtle" size="md" mih={44} onClick={begin}>
          {t('products:list.other')}
        </Button>
      </div>
    </>
  );
}
