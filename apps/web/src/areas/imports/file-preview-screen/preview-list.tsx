import type { ImportRow } from '@brazda/contract/client';
import type { ImportVerdict } from '@brazda/domain';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { VirtualList } from '../../../ui/tables/virtual-list.tsx';
import type { RowChoice } from '../import-choice.ts';
import classes from './preview-list.module.css';
import { PreviewRow } from './preview-row.tsx';
import { buildPreviewLines, isTicked, keyOfLine, type PreviewLine, type RowGroup } from './row-groups.ts';
import { RowTick } from './row-tick.tsx';
import { useCropName } from './use-crop-name.ts';
import { VERDICT_COLOR } from './verdict-color.ts';

/** Estimated row heights, before they are measured. */
const HEIGHT = { group: 56, row: 84 } as const;
/** Groups that need no review are initially collapsed. */
const CLOSED_AT_FIRST: ReadonlySet<ImportVerdict> = new Set(['same']);

interface PreviewListProps {
  readonly rows: readonly ImportRow[];
  readonly selected: number | null;
  readonly onSelect: (position: number | null) => void;
  readonly onChoose: (chosen: RowChoice) => void;
}

/** Every row under its verdict, each with its findings and choices. */
export function PreviewList({ rows, selected, onSelect, onChoose }: PreviewListProps) {
  const t = useTranslation();
  const nameOfCrop = useCropName();
  const [closed, setClosed] = useState(CLOSED_AT_FIRST);
  const chosen = rows.find(({ position }) => position === selected);
  const isOpen = useCallback(
    (verdict: ImportVerdict) => !closed.has(verdict) || chosen?.verdict === verdict,
    [closed, chosen?.verdict],
  );
  const lines = useMemo(() => buildPreviewLines(rows, isOpen), [rows, isOpen]);
  const at = selected === null ? null : lines.findIndex(({ key }) => key === String(selected));
  const toggle = (verdict: ImportVerdict) => setClosed(closed.symmetricDifference(new Set([verdict])));
  return (
    <section className={classes.list} aria-label={t('imports:preview.list')}>
      <VirtualList
        items={lines}
        keyOf={keyOfLine}
        heightOf={heightOf}
        measured
        inSight={at}
        label={t('imports:preview.list')}
      >
        {(line) =>
          line.is === 'group' ? (
            <Group
              group={line.group}
              isOpen={isOpen(line.group.verdict)}
              onToggle={() => toggle(line.group.verdict)}
              onChoose={onChoose}
            />
          ) : (
            <PreviewRow
              row={line.row}
              nameOfCrop={nameOfCrop}
              isSelected={line.row.position === selected}
              onSelect={() => onSelect(line.row.position)}
              onChoose={onChoose}
            />
          )
        }
      </VirtualList>
    </section>
  );
}

function heightOf({ is }: PreviewLine): number {
  return HEIGHT[is];
}

interface GroupProps {
  readonly group: RowGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: (chosen: RowChoice) => void;
}

function Group({ group, isOpen, onToggle, onChoose }: GroupProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { verdict, count, hectares, choices, choice } = group;
  const name = t(`imports:verdict.${verdict}`);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.group}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={18} aria-hidden />
        <i style={{ background: VERDICT_COLOR[verdict] }} aria-hidden />
        <span className={classes.names}>
          <strong>{name}</strong>
          <span>
            {formats.count(count)}
            {hectares > 0 && ` · ${formats.hectares(hectares)}`}
          </span>
        </span>
      </button>
      {isTicked(choices) && (
        <RowTick
          hasLabel
          verdict={verdict}
          choice={choice}
          title={name}
          onChoose={(picked) => onChoose({ choice: picked, verdict })}
        />
      )}
      {choices.length > 2 && (
        <Picker
          size="small"
          label={t('imports:preview.allOf', { verdict: name })}
          value={choice ?? ''}
          choices={[
            ...(choice === null ? [{ value: '', label: t('imports:preview.mixed') }] : []),
            ...choices.map((value) => ({ value, label: t(`imports:choice.${value}`) })),
          ]}
          onChange={(value) => {
            const picked = choices.find((one) => one === value);
            if (picked) onChoose({ choice: picked, verdict });
          }}
        />
      )}
    </div>
  );
}
