import { Skeleton } from '@mantine/core';
import { useTranslation } from '../lib/language.ts';
import classes from './guard-skeleton.module.css';

/** Placeholder of a page until it is known whether the user may see it. */
export function GuardSkeleton() {
  const t = useTranslation();
  return (
    <main className={classes.waiting} id="content" data-awaits-list aria-busy aria-label={t('shell:loading')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={160} radius={10} />
      <Skeleton height={160} radius={10} />
    </main>
  );
}
