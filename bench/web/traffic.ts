import type { CDPSession } from '@playwright/test';

/** What a page has requested, and the bytes that have arrived, as sent. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly js_bytes: number;
}

interface Loading {
  /** In ms since 1970, like `performance.timeOrigin`. */
  readonly requested_at: number;
  /** Seconds on the clock of the network, which differs from the one above. */
  readonly started: number;
  isScript: boolean;
  loaded_at: number;
  bytes: number;
}

/** Records what a page requests from now on. */
export function recordTraffic(session: CDPSession) {
  const all: Loading[] = [];
  /** By request, of which a redirect begins another one. */
  const loadings = new Map<string, Loading>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    // Pictures within a style sheet or a page are not requested from anywhere.
    if (request.url.startsWith('data:')) return;
    const sent = { requested_at: wallTime * 1000, started: timestamp };
    const loading: Loading = { ...sent, isScript: false, loaded_at: Infinity, bytes: 0 };
    all.push(loading);
    loadings.set(requestId, loading);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const loading = loadings.get(requestId);
    if (loading) loading.isScript = response.mimeType.includes('javascript');
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const loading = loadings.get(requestId);
    if (!loading) return;
    loading.loaded_at = loading.requested_at + (timestamp - loading.started) * 1000;
    loading.bytes = encodedDataLength;
  });
  return {
    /** The traffic until a moment in ms since 1970; without one, until now. */
    until(moment = Infinity): Traffic {
      const requested = all.filter(({ requested_at }) => requested_at <= moment);
      const loaded = requested.filter(({ loaded_at }) => loaded_at <= moment);
      const bytesOf = (some: readonly Loading[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
      return {
        requests: requested.length,
        bytes: bytesOf(loaded),
        js_bytes: bytesOf(loaded.filter(({ isScript }) => isScript)),
      };
    },
  };
}
