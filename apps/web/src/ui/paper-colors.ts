/** The colors of a picture to print or to send: it is paper, whatever the colors of the page around it. */
export const PAPER_COLORS = {
  ground: '#ffffff',
  sunken: '#f0ede5',
  ink: '#1f2a24',
  muted: '#5d6a62',
  leaf: '#2f6b3c',
} as const;
