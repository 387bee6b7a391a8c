import type { Parcel } from '@brazda/contract/client';
import { COMPARED_PARCELS } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { comparability } from '../selection.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly chosen: readonly Pick<Parcel, 'id' | 'hectares'>[];
  /** The URL of the comparison of these parcels. */
  readonly compareAt: string;
  readonly onClear: () => void;
  /** Further actions on them. */
  readonly children?: ReactNode;
}

/** The actions on the selected parcels; nothing without a selection. */
export function SelectionBar({ chosen, compareAt, onClear, children }: SelectionBarProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const navigate = useNavigate();
  /** For how many parcels a comparison was asked that is too large; another selection is no mistake yet. */
  const [refusedCount, setRefusedCount] = useState<number | null>(null);
  if (chosen.length === 0) return null;
  const verdict = comparability(chosen.length);
  const isRefused = verdict === 'too many' && refusedCount === chosen.length;
  const hectares = chosen.reduce((sum, parcel) => sum + parcel.hectares, 0);
  const compare = () => {
    if (verdict === 'too many') setRefusedCount(chosen.length);
    else navigate(compareAt);
  };
  return (
    <section className={classes.bar} aria-label={t('map:selection.title')}>
      <p aria-live="polite">
        <span>{t('map:selection.count', { count: chosen.length })}</span>
        <span>{formats.hectares(hectares)}</span>
      </p>
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={t('map:selection.clear')}
        title={t('map:selection.clear')}
        onClick={onClear}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.actions}>
        <Button size="sm" px={8} h={44} disabled={verdict === 'too few'} onClick={compare}>
          {t('map:selection.compare')}
        </Button>
        {children}
      </div>
      {(verdict === 'too few' || isRefused) && (
        <p className={classes.why} role="status" data-alert={isRefused}>
          {isRefused
            ? t('map:selection.tooMany', { most: COMPARED_PARCELS.max })
            : t('map:selection.tooFew', { least: COMPARED_PARCELS.min })}
        </p>
      )}
    </section>
  );
}
