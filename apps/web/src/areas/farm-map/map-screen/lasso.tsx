import { sumOfHectares } from '@brazda/domain';
import { IconLasso } from '@tabler/icons-react';
import { useEffectEvent, useMemo } from 'react';
import { BulkMenu } from '../../../layouts/bulk-menu.tsx';
import { isInRing, type Ring } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { FarmMapCommands } from '../../../map/index.ts';
import { Tooltip } from '../../../ui/dropdowns/tooltip.tsx';
import { ToolReadout, useMapTool } from '../../imagery/index.ts';
import { type FarmView, useSelection } from '../../parcels/index.ts';

/**
 * Choosing parcels by drawing around them: those whose middle is inside are added to the selection of the list, and a click on one
 * adds or removes it. `left` are the ids of those that are not chosen while the tool is on, null otherwise.
 */
export function useLasso(commands: FarmMapCommands | null, { parcels }: FarmView) {
  const selection = useSelection(parcels);
  const addInside = useEffectEvent((ring: Ring) =>
    selection.chooseAll(
      parcels.flatMap(({ id, representative_point }) => (isInRing(representative_point, ring) ? [id] : [])),
      true,
    ),
  );
  const tool = useMapTool(commands, {
    takesClicks: true,
    start: (map) => map.lasso({ onRing: addInside, onParcel: selection.toggle }),
  });
  const isDimmed = tool.isOn && selection.chosen.length > 0;
  const left = useMemo(
    () => (isDimmed ? new Set(parcels.map(({ id }) => id)).difference(selection.ids) : null),
    [isDimmed, parcels, selection.ids],
  );
  return { tool, selection, left };
}

interface LassoToolProps {
  readonly view: FarmView;
  readonly lasso: ReturnType<typeof useLasso>;
}

/** The button of the lasso, and below the map how many parcels are chosen and what can be done with them. */
export function LassoTool({ view, lasso: { tool, selection } }: LassoToolProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (view.parcels.length < 2) return null;
  const { chosen } = selection;
  const text =
    chosen.length === 0
      ? t('map:lasso.begin')
      : `${t('map:selection.count', { count: chosen.length })} · ${formats.hectares(sumOfHectares(chosen))}`;
  return (
    <>
      <Tooltip label={t('map:lasso.title')} position="left">
        <button
          type="button"
          aria-label={t('map:lasso.title')}
          aria-pressed={tool.isOn}
          onClick={tool.toggle}
        >
          <IconLasso size={20} aria-hidden />
        </button>
      </Tooltip>
      {tool.isOn && (
        <ToolReadout text={text} end={t('map:lasso.end')} onEnd={tool.end}>
          {chosen.length > 0 && (
            <>
              <BulkMenu view={view} selection={selection} isOnMap />
              <button type="button" data-look="text" onClick={selection.clear}>
                {t('map:lasso.none')}
              </button>
            </>
          )}
        </ToolReadout>
      )}
    </>
  );
}
