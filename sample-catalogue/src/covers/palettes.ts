/** The colours of a cover: the ground with its readable ink, and four for the drawing. */
export type Palette = {
  ground: string;
  ink: string;
  first: string;
  second: string;
  third: string;
  pale: string;
};

function palette(
  ground: string,
  ink: string,
  first: string,
  second: string,
  third: string,
  pale: string,
): Palette {
  return { ground, ink, first, second, third, pale };
}

/** Families of colours that match when covers are side by side; volumes of a series use the same one. */
export const FAMILIES: readonly [readonly [Palette, ...Palette[]], ...(readonly [Palette, ...Palette[]])[]] =
  [
    [
      palette('#1d2b3a', '#f4ead7', '#e2b04a', '#c8553d', '#5d7f8c', '#f4ead7'),
      palette('#12504f', '#f5efdc', '#f0b25a', '#7fc1b4', '#0b3738', '#f5efdc'),
      palette('#3d2a4a', '#f4e9e6', '#d98880', '#e7b973', '#6f5285', '#f4e9e6'),
      palette('#6e2a22', '#fbf0df', '#efc27b', '#d9694c', '#47170f', '#fbf0df'),
    ],
    [
      palette('#f2ecdf', '#24211d', '#c4472f', '#2f5d62', '#dfb45c', '#fffaf0'),
      palette('#e9e4d2', '#1f2a33', '#23507a', '#d98f3a', '#8aa0a8', '#fbf8ee'),
      palette('#f0e6da', '#33201c', '#7d3b4f', '#c99a3c', '#7d8c6a', '#fdf7ee'),
      palette('#e6e8dd', '#1d2c24', '#2f6b4f', '#d0603f', '#c7b46a', '#f8f9f0'),
    ],
    [
      palette('#bcd5da', '#16292f', '#e7654a', '#2f6f7e', '#f7c873', '#f5f6f0'),
      palette('#cfc8e0', '#272040', '#5d479a', '#e0745a', '#f2cf7a', '#f6f3fa'),
      palette('#c9dcc6', '#1a3325', '#2f7a5a', '#e0843f', '#f4d67c', '#f6f6ea'),
      palette('#efc8b8', '#3a1a1c', '#a8323a', '#3f6a70', '#f6dc9a', '#fdf1e8'),
    ],
    [
      palette('#e3b448', '#241b10', '#a8421f', '#fdf1cf', '#7a6a2f', '#fdf1cf'),
      palette('#d96c4a', '#24100a', '#fbe3c0', '#8c2f1c', '#f0b35c', '#fdf0dc'),
      palette('#8fae7f', '#14251a', '#f7e6b0', '#35573f', '#dd7f4f', '#f8f5e2'),
      palette('#7fa9b8', '#0f242c', '#fbe9c6', '#285565', '#e28a58', '#f6f4ea'),
    ],
    [
      palette('#22418a', '#f6f0e2', '#f2b63c', '#8fb3e0', '#142a5e', '#f6f0e2'),
      palette('#8e2f3f', '#fbeee4', '#f0b9a0', '#e2a03c', '#5c1a28', '#fbeee4'),
      palette('#2f5a3c', '#f3f1dc', '#d9c25a', '#9cc08a', '#1c3a26', '#f3f1dc'),
      palette('#232321', '#f1ede4', '#d8b878', '#c9583a', '#6f6a60', '#f1ede4'),
    ],
    [
      palette('#d9c7a6', '#2c2117', '#8c3b2a', '#3d5a57', '#f4e6c8', '#f8f0dd'),
      palette('#c7b8ae', '#2a1e1c', '#5f3a4a', '#b0683a', '#efe2d4', '#f7efe8'),
      palette('#b9bda0', '#20251a', '#4a5a2e', '#a9562f', '#ecebd2', '#f5f4e4'),
      palette('#a9b7b8', '#16232a', '#2e4a5c', '#b5633c', '#e8ece6', '#f4f5ef'),
    ],
  ];
