import type { PageToRender } from '@brazda/contract/client';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { alertsQuery } from '../areas/alerts/index.ts';
import { storeOpening } from '../areas/parcels/index.ts';
import { signedInSetting } from '../lib/device-settings.ts';
import { createQueryClient } from '../lib/query.ts';
import { setRendering } from '../lib/rendering.ts';
import { translation, translationIn } from '../lib/translation.ts';
import { App } from './app.tsx';
import { PRODUCT_ROUTES } from './router.tsx';

/** The host of a page is not known to its components. */
const ORIGIN = 'http://localhost';

/**
 * Renders the application as it shows a page that has its opening and nothing else yet: to the content of `#root`, which
 * the application in the browser takes over. Throws where a component does.
 */
export async function renderPage({ opened, ...rendering }: PageToRender): Promise<string> {
  const handler = createStaticHandler(PRODUCT_ROUTES);
  const context = await handler.query(new Request(ORIGIN + rendering.path));
  if (context instanceof Response) throw new Error(`${rendering.path} is not a page of its own`);
  const texts = await translationIn(rendering.language);
  const client = createQueryClient();
  storeOpening(client, opened);
  if (opened.farm && opened.alerts) client.setQueryData(alertsQuery(opened.farm.id).queryKey, opened.alerts);
  // What follows is synchronous: the stores of the application are those of one page at a time.
  translation.set(texts);
  signedInSetting.set(rendering.isSignedIn);
  setRendering(rendering);
  return renderToString(
    <App client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
}
