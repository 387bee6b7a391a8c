import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import type { DrawTool } from '../../../map/index.ts';
import classes from './draw-toolbar.module.css';
import { ACTION_KEYS, TOOL_KEYS } from './use-draw-keys.ts';

/** The keyboard shortcuts of drawing, in a popover of their own button. */
export function KeysHelp() {
  const t = useTranslation();
  const tools = Object.keys(TOOL_KEYS) as DrawTool[];
  const rows = [
    ...tools.map((tool) => [TOOL_KEYS[tool], t(`drawing:tool.${tool}`)]),
    [ACTION_KEYS.merge, t('drawing:do.merge')],
    [ACTION_KEYS.snap, t('drawing:do.snap')],
    [t('drawing:keys.enter'), t('drawing:keys.finish')],
    [t('drawing:keys.escape'), t('drawing:keys.cancel')],
    [t('drawing:keys.backspace'), t('drawing:keys.back')],
    [t('drawing:keys.del'), t('drawing:keys.delete')],
    ['Ctrl+Z', t('drawing:do.undo')],
    ['Ctrl+Shift+Z', t('drawing:do.redo')],
  ] as const;
  return (
    <Popover position="right-end" width={340} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" title={t('drawing:do.keys')} aria-label={t('drawing:do.keys')}>
          <IconKeyboard size={22} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.help} aria-label={t('drawing:keys.title')}>
        <h2>{t('drawing:keys.title')}</h2>
        <p>{t('drawing:keys.text')}</p>
        <dl>
          {rows.map(([key, does]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
