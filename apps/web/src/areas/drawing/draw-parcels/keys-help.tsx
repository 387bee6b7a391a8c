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
    ...tools.map((tool) => [TOOL_KEYS[tool], t(`draw:tool.${tool}`)]),
    [ACTION_KEYS.merge, t('draw:do.merge')],
    [ACTION_KEYS.snap, t('draw:do.snap')],
    [t('draw:keys.enter'), t('draw:keys.finish')],
    [t('draw:keys.escape'), t('draw:keys.cancel')],
    [t('draw:keys.backspace'), t('draw:keys.back')],
    [t('draw:keys.del'), t('draw:keys.delete')],
    ['Ctrl+Z', t('draw:do.undo')],
    ['Ctrl+Shift+Z', t('draw:do.redo')],
  ] as const;
  return (
    <Popover position="right-end" width={340} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" title={t('draw:do.keys')} aria-label={t('draw:do.keys')}>
          <IconKeyboard size={22} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.help} aria-label={t('draw:keys.title')}>
        <h2>{t('draw:keys.title')}</h2>
        <p>{t('draw:keys.text')}</p>
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
