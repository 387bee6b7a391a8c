/** How giving something to another program ended; `dismissed`: the person thought better of it. */
export type ShareOutcome = 'copied' | 'shared' | 'dismissed' | 'failed';

/** What of a browser is needed to hand something over; older ones and insecure pages lack parts of it. */
export interface HandDevice {
  readonly clipboard?: Pick<Clipboard, 'writeText' | 'write'> | undefined;
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
}

/** Copies a text, such as a link. */
export async function copyText(text: string, { clipboard }: HandDevice = navigator): Promise<ShareOutcome> {
  return handed('copied', clipboard && (() => clipboard.writeText(text)));
}

/** Copies a PNG picture, which may still be on its way: Safari copies only inside the click that asked. */
export async function copyPicture(
  picture: Promise<Blob>,
  { clipboard }: HandDevice = navigator,
): Promise<ShareOutcome> {
  return handed(
    'copied',
    clipboard && (() => clipboard.write([new ClipboardItem({ 'image/png': picture })])),
  );
}

/** Offers a link to the programs of the device; copies it where the device offers none. */
export async function shareLink(
  { title, url }: { readonly title: string; readonly url: string },
  device: HandDevice = deviceOfPage(),
): Promise<ShareOutcome> {
  const { share } = device;
  return share ? handed('shared', () => share({ title, url })) : copyText(url, device);
}

async function handed(done: ShareOutcome, hand: (() => Promise<void>) | undefined): Promise<ShareOutcome> {
  if (!hand) return 'failed';
  try {
    await hand();
    return done;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}

function deviceOfPage(): HandDevice {
  return {
    clipboard: navigator.clipboard,
    share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
  };
}
