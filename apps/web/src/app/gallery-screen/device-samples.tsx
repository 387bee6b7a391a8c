import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { devicePosition, type Fix, type LocationPermission } from '../../lib/position.ts';
import { useWebShare } from '../../lib/use-web-share.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import classes from './gallery-screen.module.css';

const MINUTE_MS = 60_000;
const OPENED_MS = Date.now();

/** Relative and absolute times, money, copying and sharing, the position of the device. */
export function DeviceSamples() {
  const { formats } = useLanguage();
  const moments = useRelativeTimeTexts();
  const { copyLink, copyPicture, shareLink } = useWebShare();
  const [isFollowing, setFollowing] = useState(false);
  const [fix, setFix] = useState<Fix | null>(null);
  const [permission, setPermission] = useState<LocationPermission>('unknown');
  useEffect(() => {
    void devicePosition.permission().then(setPermission);
    return isFollowing ? devicePosition.follow(setFix) : undefined;
  }, [isFollowing]);
  return (
    <>
      <dl className={classes.facts}>
        {[0, 2, 5, 60].map((minutes) => (
          <div key={minutes} style={{ display: 'contents' }}>
            <dt>{minutes} min</dt>
            <dd>
              <RelativeTime when={new Date(OPENED_MS - minutes * MINUTE_MS)} texts={moments} />
            </dd>
          </div>
        ))}
        <dt>Money</dt>
        <dd>{formats.moneyIn(SALE_CURRENCY).amount(1234.5)}</dd>
        <dt>Position: {permission}</dt>
        <dd>{fix && ('position' in fix ? Object.values(fix.position).join(' ') : fix.missing)}</dd>
      </dl>
      <div className={classes.buttons}>
        <Button variant="light" size="md" onClick={() => copyLink(location.href)}>
          Copy link
        </Button>
        <Button variant="light" size="md" onClick={() => copyPicture(whitePicture())}>
          Copy image
        </Button>
        <Button
          variant="light"
          size="md"
          onClick={() => shareLink({ title: document.title, url: location.href })}
        >
          Share
        </Button>
        <Button
          variant="light"
          size="md"
          aria-pressed={isFollowing}
          onClick={() => setFollowing(!isFollowing)}
        >
          Follow position
        </Button>
      </div>
    </>
  );
}

function whitePicture(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
