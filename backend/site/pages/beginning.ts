const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The beginning of a text, at most so long, without half of a sign at its end. */
export const beginning = (text: string, most: number): string => {
  let end = 0;
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};
