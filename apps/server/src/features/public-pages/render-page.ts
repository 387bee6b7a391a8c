import { pathToFileURL } from 'node:url';
import {
  type AlertList,
  api,
  type OpenedFarm,
  type PageToRender,
  type ResponseOf,
  urlOf,
} from '@brazda/contract';
import { DEFAULT_LANGUAGE } from '@brazda/domain';
import type { ReadAsCaller, RenderPage } from '../../platform/http/rendered-page.ts';

/** What the build of the web application for the server exports. */
interface WebRenderer {
  readonly renderPage: (page: PageToRender) => Promise<string>;
}

/** Once the server has started. */
const WARM_AFTER_MS = 1500;
/** A page without anything, whose components are those of every other. */
const EMPTY = {
  path: '/demo-farm',
  language: DEFAULT_LANGUAGE,
  isSignedIn: false,
  isPhone: false,
  picture: null,
  opened: { season: null, parcels: [], crops: [], sensing_dates: [], days: [], base_map: null, farms: [] },
} satisfies PageToRender;

/** Returns the function that renders pages by the components of the web application, from its build for the server. */
export function pageRenderer(bundle: string): RenderPage {
  const load = (): Promise<WebRenderer> => import(pathToFileURL(bundle).href);
  // A first page takes ten times as long, more than its visitor waits. A failure is reported with each page.
  setTimeout(() => {
    load()
      .then(({ renderPage }) => renderPage(EMPTY))
      .catch(() => undefined);
  }, WARM_AFTER_MS).unref();
  return async (rendering, opened, read) => {
    const { renderPage } = await load();
    const found = opened as OpenedFarm;
    // A farm without parcels has another page.
    if (found.parcels.length === 0) return '';
    // The list of demo farms has the day on which each looks best.
    const demos = found.farm?.is_demo ? ((await read(DEMO_FARMS)) as DemoFarms | null) : null;
    const alerts = await alertsFor(rendering.path, found, read);
    return renderPage({
      ...rendering,
      opened: { ...found, ...(demos && { farms: demos.results }), ...(alerts && { alerts }) },
    });
  };
}

/** What needs a look on the farm, where the page is about it. */
async function alertsFor(path: string, { farm }: OpenedFarm, read: ReadAsCaller): Promise<AlertList | null> {
  if (!farm || !TODAY.test(path)) return null;
  return (await read(urlOf(api.alerts.list, { farmId: farm.id }))) as AlertList | null;
}

const TODAY = /^\/farm\/[^/]+\/today(\?|$)/;

type DemoFarms = ResponseOf<typeof api.farms.demo>;
const DEMO_FARMS = urlOf(api.farms.demo);
