import type { CropGridCheck } from '@brazda/contract/client';
import type { YieldUnit } from '@brazda/domain';
import { useEffect, useState } from 'react';
import { type CropGridInput, useCropGridCheck } from '../crop-changes.ts';

/** The delay between typing and the check of what was typed. */
const CHECK_DELAY_MS = 500;

type Column = CropGridCheck['columns'][number];

/** A pasted text with how it is read, and what the server reads in it. */
export function usePastedTable(farmId: string, seasonId: string) {
  const [input, setInput] = useState<CropGridInput>({ text: '' });
  const [checked, setChecked] = useState(input);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(input), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [input]);
  const query = useCropGridCheck(farmId, seasonId, checked);
  const check = checked.text.trim() === '' || query.error ? undefined : query.data;
  const change = (changed: CropGridInput) => {
    setInput(changed);
    // Only typing comes in many small steps.
    if (Math.abs(changed.text.length - input.text.length) !== 1) setChecked(changed);
  };
  return {
    input,
    check,
    error: query.error,
    /** Whether what is shown may not be that of the text. */
    isPending: input !== checked || query.isFetching,
    /** Another text is read as its titles say. */
    setText: (text: string) => change({ text, ...(input.crop_names && { crop_names: input.crop_names }) }),
    setColumn: (at: number, column: Column) =>
      change({ ...input, ...(check && { columns: withColumn(check.columns, at, column) }) }),
    setTitles: (has_titles: boolean) => change({ ...input, columns: undefined, has_titles }),
    setUnit: (yield_unit: YieldUnit | null) => change({ ...input, yield_unit: yield_unit ?? undefined }),
    /** Says which crop a word is, for all its cells. */
    setName: (text: string, crop_id: string | null) =>
      change({ ...input, crop_names: withName(input.crop_names ?? [], text, crop_id) }),
  };
}

export type PastedTable = ReturnType<typeof usePastedTable>;

type CropNames = NonNullable<CropGridInput['crop_names']>;

function withName(crop_names: CropNames, text: string, crop_id: string | null): CropNames {
  const others = crop_names.filter((word) => word.text !== text);
  return crop_id === null ? others : [...others, { text, crop_id }];
}

/** The columns with another meaning of one of them; a column that had it is no longer read. */
function withColumn(columns: readonly Column[], changed: number, column: Column): Column[] {
  return columns.map((each, at) => {
    if (at === changed) return column;
    return each === column ? null : each;
  });
}
