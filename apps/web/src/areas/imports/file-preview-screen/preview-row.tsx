import type { ImportRow } from '@brazda/contract/client';
import { ROW_ISSUES } from '@brazda/domain';
import { memo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import type { RowChoice } from '../import-choice.ts';
import { declaredValues } from './declared-values.ts';
import { FieldName } from './field-name.tsx';
import { KeptValue } from './kept-value.tsx';
import classes from './preview-list.module.css';
import { isTicked } from './row-groups.ts';
import { RowTick } from './row-tick.tsx';
import { type NameOfCrop, useFieldValueText } from './use-field-value-text.ts';
import { VERDICT_COLOR } from './verdict-color.ts';

interface PreviewRowProps {
  readonly row: ImportRow;
  readonly nameOfCrop: NameOfCrop;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChoose: (chosen: RowChoice) => void;
}

/** One row of a file, or one parcel missing from the files: what it is, its findings, and what to do with it. */
export const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { row, nameOfCrop, isSelected, onSelect, onChoose } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const { position, number, verdict, title, locality, reference, crop_id, choices, choice } = row;
  const facts = [
    number === null ? null : t('imports:preview.row', { number }),
    reference === title ? null : reference,
    locality,
    crop_id === null ? null : nameOfCrop(crop_id),
  ];
  return (
    <div className={classes.row} data-selected={isSelected} style={{ borderColor: VERDICT_COLOR[verdict] }}>
      <div className={classes.head}>
        <button type="button" aria-pressed={isSelected} onClick={onSelect}>
          <strong>{title || t('imports:preview.unnamed')}</strong>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </button>
        <Area row={row} write={formats.hectares} />
        {isTicked(choices) && (
          <RowTick
            verdict={verdict}
            choice={choice}
            title={title || t('imports:preview.unnamed')}
            onChoose={(picked) => onChoose({ choice: picked, positions: [position] })}
          />
        )}
        {choices.length > 2 && (
          <Picker
            size="small"
            label={t('imports:preview.choiceOf', { title })}
            value={choice}
            choices={choices.map((value) => ({ value, label: t(`imports:choice.${value}`) }))}
            onChange={(value) => {
              const picked = choices.find((one) => one === value);
              if (picked) onChoose({ choice: picked, positions: [position] });
            }}
          />
        )}
      </div>
      <DeclaredValue row={row} nameOfCrop={nameOfCrop} />
    </div>
  );
});

function Area({ row, write }: { row: ImportRow; write: (hectares: number) => string }) {
  const t = useTranslation();
  const { hectares, declared_hectares } = row;
  return (
    <span className={classes.area}>
      {hectares !== null && write(hectares)}
      {declared_hectares !== null && (
        <small>{t('imports:preview.declared', { hectares: write(declared_hectares) })}</small>
      )}
    </span>
  );
}

/** A difference between farm and file, with the findings of the row. */
function DeclaredValue({
  row: { differences, kept, issues },
  nameOfCrop,
}: {
  row: ImportRow;
  nameOfCrop: NameOfCrop;
}) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const describe = useFieldValueText(nameOfCrop);
  if (differences.length + kept.length + issues.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {differences.map(({ field, mine, theirs }) => {
        const own = describe(field, mine);
        const foreign = describe(field, theirs);
        return (
          <li key={field}>
            <FieldName field={field} />{' '}
            {field === 'shape' && own === foreign ? (
              <b>{t('imports:preview.redrawn', { hectares: foreign })}</b>
            ) : (
              <>
                {mine === '' ? own : <s>{own}</s>} → <b>{foreign}</b>
              </>
            )}
          </li>
        );
      })}
      {kept.map((one) => (
        <li key={`kept ${one.field}`}>
          <KeptValue kept={one} nameOfCrop={nameOfCrop} />
        </li>
      ))}
      {issues.map(({ code, values }) => (
        <li key={`${code} ${JSON.stringify(values)}`} data-kind={ROW_ISSUES[code]}>
          {t(`imports:rowIssue.${code}`, declaredValues(values, formats))}
        </li>
      ))}
    </ul>
  );
}
