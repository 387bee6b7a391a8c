let isPressed = false;
const waiting: (() => void)[] = [];

function release() {
  isPressed = false;
  // The click that the press leads to comes first.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
  // Some presses end without an event, such as on a native list.
  document.addEventListener('keydown', release, true);
}

/**
 * Does what may move the page when no finger or mouse button is pressed any more: leaving a field by pressing a button
 * must not move the button away before the click.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
