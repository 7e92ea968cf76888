import { describe, expect, it } from '@jest/globals';
import { imagePath, keyOfAddress, newUploadKey, uploaderOf } from './picture-keys';

const KEY = '7-0f8fad5b-d9cb-469f-a165-70867728950e.webp';

describe('the key of an upload', () => {
  it('names its owner', () => {
    expect(uploaderOf(newUploadKey(7))).toBe(7);
    expect(uploaderOf(newUploadKey(123_456))).toBe(123_456);
  });

  it('is never created twice', () => {
    expect(newUploadKey(7)).not.toBe(newUploadKey(7));
  });

  it.each([
    '',
    '7.webp',
    '-0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    '07-0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    '7-0f8fad5b-d9cb-469f-a165-70867728950e',
    '7-0f8fad5b-d9cb-469f-a165-70867728950e.svg',
    '7-0f8fad5b-d9cb-469f-a165-70867728950e.webp\n',
    `../${KEY}`,
    `${KEY}/${KEY}`,
  ])('is not %j', (text) => {
    expect(uploaderOf(text)).toBeUndefined();
  });
});

describe('the key in an address', () => {
  it.each([
    imagePath(KEY),
    `${imagePath(KEY)}?expires=1&signature=x`,
    `https://rifaviva.example${imagePath(KEY)}`,
    `http://127.0.0.1:3000${imagePath(KEY)}?expires=1#x`,
  ])('is found in %s', (address) => {
    expect(keyOfAddress(address)).toBe(KEY);
  });

  it.each([
    '',
    KEY,
    'https://',
    `/objects/thumbnails/${KEY}`,
    `/objects/uploads/x/${KEY}`,
    `/objects/uploads/x/../../../${KEY}`,
    `/objects/uploads/%37${KEY.slice(1)}`,
    `javascript:${imagePath(KEY)}`,
    'https://rifaviva.example/?/objects/uploads/x.webp',
  ])('is not in %j', (address) => {
    expect(keyOfAddress(address)).toBeUndefined();
  });
});
