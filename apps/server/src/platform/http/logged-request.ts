import { withoutSecrets } from '@brazda/domain';

/** The loggable part of a request: its path without the query and without tokens. */
export function loggedRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, url: loggedPath(url.split('?')[0]!), ip };
}

/** A path with escaped characters is compared as it is routed. */
function loggedPath(path: string): string {
  const routed = decoded(path);
  const clean = withoutSecrets(routed);
  return clean === routed ? path : clean;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
