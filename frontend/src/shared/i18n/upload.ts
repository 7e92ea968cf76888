import { HEIC_ADVICE } from '@contracts/uploads';
import { counted } from '@/shared/lib/numbers';

export const uploadTexts = {
  title: 'Subir imágenes',
  drop: 'Arrastra aquí tus fotos',
  or: 'o',
  choose: 'Elegir fotos',
  limits: 'Solo imágenes, de 10 MB como mucho cada una.',
  room: (count: number) => (count === 1 ? 'Puedes añadir 1 más.' : `Puedes añadir ${count} más.`),
  send: (count: number) =>
    count === 0 ? 'Subir fotos' : `Subir ${counted(count, 'foto', 'fotos')}`,
  chosen: (count: number) =>
    count === 0 ? 'Ninguna foto elegida.' : `${counted(count, 'foto elegida', 'fotos elegidas')}.`,
  sending: 'Subiendo…',
  notImage: (name: string) => `${name}: Por favor selecciona un archivo de imagen válido.`,
  heic: (name: string) => `${name}: ${HEIC_ADVICE}`,
  tooBig: (name: string) => `${name}: La imagen es demasiado grande. Máximo 10MB.`,
  repeated: (name: string) => `${name}: Ya has elegido esta foto.`,
  offline:
    'No hay conexión a internet. Lo que has escrito y tus fotos siguen aquí: vuelve a intentarlo cuando la recuperes.',
  cutOff:
    'Se ha cortado la conexión. Lo que has escrito y tus fotos siguen aquí: vuelve a intentarlo.',
  notSent: 'No se ha podido enviar: no hay conexión.',
  more: (count: number) => `y ${count} más`,
  noRoom: (most: number) =>
    `Caben como mucho ${counted(most, 'foto', 'fotos')}: las que sobran no se añaden.`,
  progress: (name: string) => `Subida de ${name}`,
  cancelOf: (name: string) => `Cancelar ${name}`,
  waiting: 'Lista para subir',
  percent: (percent: number) => `${percent} %`,
  retryOf: (name: string) => `Reintentar ${name}`,
  leaveOut: 'Dejarla fuera',
  leaveOutOf: (name: string) => `Dejarla fuera: ${name}`,
  partly: (arrived: number, failed: number) =>
    `${counted(arrived, 'foto ya está subida', 'fotos ya están subidas')}. ${counted(failed, 'foto no se ha podido subir', 'fotos no se han podido subir')}: reinténtalo o sigue sin ${failed === 1 ? 'ella' : 'ellas'}.`,
  failed: 'No se pudo subir la imagen. Inténtalo de nuevo.',
  done: 'Imágenes subidas',
  doneText: (count: number) =>
    `${counted(count, 'imagen añadida', 'imágenes añadidas')} correctamente`,
  open: (count: number, most: number) => `Subir Imágenes (${count}/${most})`,
  photoList: 'Tus fotos, en su orden',
  photo: (number: number) => `Foto ${number}`,
  moveEarlier: (number: number) => `Mover la foto ${number} antes`,
  moveLater: (number: number) => `Mover la foto ${number} después`,
  photoMoved: (from: number, to: number, count: number, hasCover: boolean) =>
    hasCover && to === 1
      ? `La foto ${from} es ahora la portada.`
      : `La foto ${from} está ahora en el lugar ${to} de ${count}.`,
  photoRemoved: (number: number, left: number) =>
    left === 0
      ? `Foto ${number} quitada. No queda ninguna.`
      : `Foto ${number} quitada. ${left === 1 ? 'Queda' : 'Quedan'} ${left}.`,
  removePhoto: (number: number) => `Quitar la foto ${number}`,
} as const;
