import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PhotoSize } from '@/shared/lib/photo-shape';

interface PhotoProps {
  readonly src: string;
  /** The sizes that it is there in, and how wide it is shown, as `img` takes them. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Empty where the text beside it says the same. */
  readonly alt: string;
  /** Of the photo, or of the larger one that it was made from. */
  readonly size?: PhotoSize | undefined;
  /** Shown with its edges, even where that leaves some of the frame empty. */
  readonly whole?: boolean;
  /** For the first picture of a screen, which loads at once. */
  readonly eager?: boolean;
  readonly onLoad?: () => void;
}

const filling = { width: '100%', height: '100%' } as const;

const Missing = ({ alt }: Pick<PhotoProps, 'alt'>) => (
  <Box
    role={alt === '' ? undefined : 'img'}
    aria-label={alt === '' ? undefined : alt}
    sx={{ ...filling, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
  >
    <ImageNotSupportedOutlined />
  </Box>
);

/** Fills its frame. A picture that can't be loaded leaves a small icon. */
export const Photo = (props: PhotoProps) => {
  const { src, srcSet, sizes, alt, size, whole = false, eager = false, onLoad } = props;
  const [failed, setFailed] = useState<string>();
  if (src === '' || failed === src) return <Missing alt={alt} />;
  return (
    <Box
      component="img"
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={size?.width ?? undefined}
      height={size?.height ?? undefined}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      onLoad={onLoad}
      onError={() => setFailed(src)}
      sx={{ ...filling, objectFit: whole ? 'contain' : 'cover' }}
    />
  );
};
