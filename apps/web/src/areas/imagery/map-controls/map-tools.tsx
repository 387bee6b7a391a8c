import {
  IconCurrentLocation,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRuler2,
  IconStack2,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import type { Bounds, FarmMapCommands } from '../../../map/index.ts';
import { Popover } from '../../../ui/dropdowns/popover.tsx';
import { Tooltip } from '../../../ui/dropdowns/tooltip.tsx';
import { LocateReadout, type PlaceAt, useLocate } from './locate.tsx';
import { ReadoutPlace } from './map-tool.tsx';
import classes from './map-tools.module.css';
import { MeasureReadout, useMeasure } from './measure.tsx';
import { type OnWalked, useWalk, WalkReadout } from './walk.tsx';
import { NO_WALK } from './walked-path.ts';

interface MapToolsProps {
  /** Null until the map is ready. */
  readonly commands: FarmMapCommands | null;
  /** The bounds of the farm, null for one without parcels. */
  readonly farmBounds: Bounds | null;
  /** The layer choices. */
  readonly layers: ReactNode;
  /** What is known of the place where the device is. */
  readonly placeAt?: PlaceAt;
  /** Draws a parcel from a ring that was walked; omitted for those who may not. */
  readonly onWalked?: OnWalked | undefined;
  /** Where the readouts of the tools are shown; below the buttons if omitted. */
  readonly readouts?: HTMLElement | null | undefined;
  /** Further buttons of other features. */
  readonly children?: ReactNode;
}

/**
 * The buttons at the edge of the map (layers, zoom, whole farm, my location, measure), and the readouts of locating,
 * walking and measuring.
 */
export function MapTools(props: MapToolsProps) {
  const { commands, farmBounds, layers, placeAt, onWalked, readouts, children } = props;
  const t = useTranslation();
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const measure = useMeasure(commands);
  const locate = useLocate(commands);
  const { walk, setWalk } = useWalk(commands, locate);

  return (
    <ReadoutPlace value={readouts === undefined ? below : readouts}>
      <div
        className={classes.tools}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={t('map:raster.tools')}
      >
        <Popover
          position="left-start"
          width={328}
          label={t('map:raster.title')}
          className={classes.panel}
          trigger={
            <button type="button" className={classes.alone} title={t('map:raster.title')}>
              <IconStack2 size={22} aria-hidden />
              <span className={classes.unseen}>{t('map:raster.title')}</span>
            </button>
          }
        >
          {layers}
        </Popover>
        <div className={`${classes.group} ${classes.zoom}`}>
          <Tool icon={IconPlus} label={t('map:raster.zoomIn')} onClick={() => commands?.zoomIn()} />
          <Tool icon={IconMinus} label={t('map:raster.zoomOut')} onClick={() => commands?.zoomOut()} />
        </div>
        <div className={classes.group}>
          {farmBounds && (
            <Tool
              icon={IconMaximize}
              label={t('map:raster.wholeFarm')}
              onClick={() => commands?.fit(farmBounds)}
            />
          )}
          <Tool
            icon={IconCurrentLocation}
            label={t('map:raster.locate')}
            isOn={locate.isOn}
            onClick={locate.toggle}
          />
          <Tool
            icon={IconRuler2}
            label={t('map:raster.measure')}
            isOn={measure.measured !== null}
            onClick={measure.toggle}
          />
          {children}
        </div>
      </div>
      {readouts === undefined && <div ref={setBelow} className={classes.readouts} />}
      {locate.isOn && (
        <LocateReadout
          fix={locate.fix}
          placeAt={placeAt}
          onWalk={walk ? null : () => setWalk(NO_WALK)}
          onEnd={locate.toggle}
        />
      )}
      {walk && <WalkReadout walk={walk} onWalk={setWalk} onWalked={onWalked} />}
      {measure.measured && <MeasureReadout measured={measure.measured} onEnd={measure.toggle} />}
    </ReadoutPlace>
  );
}

interface ToolProps {
  readonly icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  readonly label: string;
  readonly onClick: () => void;
  /** Set for a tool that stays on until it is pressed again. */
  readonly isOn?: boolean;
}

function Tool({ icon: Icon, label, onClick, isOn }: ToolProps) {
  return (
    <Tooltip label={label} position="left">
      <button type="button" aria-label={label} aria-pressed={isOn} onClick={onClick}>
        <Icon size={20} aria-hidden />
      </button>
    </Tooltip>
  );
}
