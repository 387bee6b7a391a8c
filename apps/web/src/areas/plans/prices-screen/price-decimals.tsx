import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import type { usePriceActions } from '../price-changes.ts';
import classes from './price-decimals.module.css';

type PriceActions = ReturnType<typeof usePriceActions>;

interface PriceDecimalsProps {
  readonly actions: Pick<PriceActions, 'read' | 'leave' | 'isBusy'>;
  readonly unclear: NonNullable<PriceActions['unclear']>;
}

/** Asks once for a table of prices what separates its decimals. */
export function PriceDecimals({ actions, unclear: { file, detail } }: PriceDecimalsProps) {
  const t = useTranslation();
  return (
    <Alert tone="info">
      <p>{detail}</p>
      <p>{t('plans:prices.decimals.question')}</p>
      <div className={classes.choices}>
        <Button
          size="md"
          mih={44}
          disabled={actions.isBusy}
          onClick={() => actions.read({ file, decimal_mark: ',' })}
        >
          {t('plans:prices.decimals.comma')}
        </Button>
        <Button
          size="md"
          mih={44}
          disabled={actions.isBusy}
          onClick={() => actions.read({ file, decimal_mark: '.' })}
        >
          {t('plans:prices.decimals.point')}
        </Button>
        <Button size="md" mih={44} variant="subtle" onClick={actions.leave}>
          {t('plans:prices.decimals.leave')}
        </Button>
      </div>
    </Alert>
  );
}
