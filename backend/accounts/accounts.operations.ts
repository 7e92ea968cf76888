import { loginBody, passwordBody, profileBody, registerBody } from '../../contracts/accounts';
import { userShape } from '../../contracts/user-shape';
import type { OperationGroup } from '../openapi/operation';

export const accountOperations: OperationGroup = {
  title: 'Personas',
  operations: {
    'POST /api/register': {
      id: 'register',
      summary: 'Crea una cuenta y abre una sesión',
      records: true,
      limited: true,
      needsParts: true,
      body: registerBody,
      answers: { 201: { description: 'La persona, con su sesión abierta', shape: userShape } },
      problems: { 409: ['username-taken'] },
    },
    'POST /api/login': {
      id: 'signIn',
      summary: 'Abre una sesión',
      description: 'Los nombres no distinguen mayúsculas ni formas de Unicode.',
      limited: true,
      needsParts: true,
      body: loginBody,
      answers: { 200: { description: 'La persona, con su sesión abierta', shape: userShape } },
      problems: { 401: ['wrong-credentials'] },
    },
    'POST /api/logout': {
      id: 'signOut',
      summary: 'Cierra la sesión, si la hay',
      needsParts: true,
      answers: { 204: { description: 'Está cerrada' } },
    },
    'GET /api/user': {
      id: 'getUser',
      summary: 'Quien tiene la sesión abierta',
      signedIn: true,
      waits: true,
      answers: { 200: { description: 'La persona', shape: userShape } },
    },
    'PATCH /api/users/{id}': {
      id: 'updateUser',
      summary: 'Cambia el propio perfil',
      description:
        'Lo que no se envía se queda como está; un texto vacío borra lo que había, salvo en el correo. `profileImage` es la dirección de una imagen que ha subido la misma persona.',
      signedIn: true,
      records: true,
      body: profileBody,
      answers: { 200: { description: 'La persona, tras el cambio', shape: userShape } },
      problems: { 403: ['not-you'], 404: ['not-found', 'account-not-found'] },
    },
    'POST /api/users/{id}/password': {
      id: 'changePassword',
      summary: 'Cambia la propia contraseña',
      description: 'Las demás sesiones de esta persona se cierran.',
      signedIn: true,
      records: true,
      limited: true,
      body: passwordBody,
      answers: { 204: { description: 'Está cambiada' } },
      problems: { 403: ['not-you'], 404: ['account-not-found'] },
    },
  },
};
