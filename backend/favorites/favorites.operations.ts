import { favoriteCheckShape } from '../../contracts/favorites';
import { raffleShape } from '../../contracts/raffle-shapes';
import { listOf } from '../../contracts/shape';
import type { OperationGroup } from '../openapi/operation';

export const favoriteOperations: OperationGroup = {
  title: 'Favoritos',
  operations: {
    'GET /api/favorites': {
      id: 'listFavorites',
      summary: 'Las rifas que uno sigue, la última primero',
      signedIn: true,
      waits: true,
      answers: {
        200: { description: 'Todas', shape: listOf(raffleShape), headers: ['TotalCount'] },
      },
    },
    'GET /api/favorites/check/{raffleId}': {
      id: 'checkFavorite',
      summary: 'Si uno sigue una rifa',
      signedIn: true,
      waits: true,
      answers: { 200: { description: 'Si la sigue', shape: favoriteCheckShape } },
    },
    'POST /api/favorites/{raffleId}': {
      id: 'addFavorite',
      summary: 'Sigue una rifa',
      description: 'Hacerlo otra vez no cambia nada.',
      signedIn: true,
      records: true,
      answers: { 200: { description: 'La sigue', shape: favoriteCheckShape } },
      problems: { 404: ['not-found'], 409: ['too-many-favorites'] },
    },
    'DELETE /api/favorites/{raffleId}': {
      id: 'removeFavorite',
      summary: 'Deja de seguir una rifa',
      description: 'Hacerlo otra vez no cambia nada.',
      signedIn: true,
      records: true,
      answers: { 200: { description: 'No la sigue', shape: favoriteCheckShape } },
      problems: { 404: ['not-found'] },
    },
  },
};
