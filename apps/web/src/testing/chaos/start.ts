import './warp.ts';

// Imported afterwards, so that everything of the product sees the warped time.
await import('./page.ts');
