const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** WCAG 2's relative luminance, 0 to 1; null for anything but `#rrggbb`. */
function luminance(color: string): number | null {
  const parts = HEX.exec(color)?.slice(1);
  if (parts === undefined) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2's contrast ratio of two colors, 1 to 21; null unless both are `#rrggbb`. */
export function contrast(one: string, other: string): number | null {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
