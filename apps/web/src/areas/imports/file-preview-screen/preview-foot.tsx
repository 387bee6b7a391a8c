import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import type { ImportEffect } from '../import-choice.ts';
import { CancelButton } from './cancel-button.tsx';
import classes from './file-preview-screen.module.css';

interface PreviewFootProps {
  readonly effect: Pick<ImportEffect, 'taken' | 'removed'>;
  /** What is to be known before the decision; empty if nothing. */
  readonly status: string;
  /** Whether there is nothing to import. */
  readonly isNothing: boolean;
  readonly isBlocked: boolean;
  readonly isApplying: boolean;
  readonly isCancelling: boolean;
  /** Opens the reading options. */
  readonly onOptions: () => void;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}

/** The decision below a preview, which stays visible while the list is scrolled. */
export function PreviewFoot(props: PreviewFootProps) {
  const { effect, status, isNothing, isBlocked, isApplying, isCancelling } = props;
  const { onOptions, onCancel, onApply } = props;
  const t = useTranslation();
  return (
    <div className={classes.foot} data-sticks>
      <p role="status">{status}</p>
      <Button
        variant="subtle"
        size="md"
        mih={44}
        leftSection={<IconAdjustments size={20} aria-hidden />}
        onClick={onOptions}
      >
        {t('imports:preview.options')}
      </Button>
      <CancelButton isBusy={isCancelling} onCancel={onCancel} />
      {!isNothing && (
        <Button size="md" mih={44} loading={isApplying} disabled={isBlocked} onClick={onApply}>
          {effect.taken > 0 || effect.removed === 0
            ? t('imports:preview.take', { count: effect.taken })
            : t('imports:preview.remove', { count: effect.removed })}
        </Button>
      )}
    </div>
  );
}
