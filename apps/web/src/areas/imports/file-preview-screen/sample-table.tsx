import type { ImportLayer } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { fieldsByColumn, type LayerDraft } from './layer-drafts.ts';
import classes from './layer-question.module.css';

interface SampleTableProps {
  readonly layer: ImportLayer;
  readonly mapping: LayerDraft['mapping'];
}

/** The first rows as they are in the file, with the detected meaning of each column above it. */
export function SampleTable({ layer: { columns, sample }, mapping }: SampleTableProps) {
  const t = useTranslation();
  const fields = fieldsByColumn(mapping);
  if (sample.length === 0) return null;
  const title = t('imports:ask.sample');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keys
    <section className={classes.sample} tabIndex={0} aria-label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-used={fields.has(column)}>
                {column}
                <span>
                  {fields
                    .get(column)
                    ?.map((field) => t(`map:parcelForm.field.${field}`))
                    .join(', ')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no names and never change
            <tr key={at}>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
