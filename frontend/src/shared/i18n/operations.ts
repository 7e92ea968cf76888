import type { OperationsPart } from '@contracts/operations-parts';

export const operationsTexts = {
  title: 'Operaciones',
  today: 'Hoy',
  navigation: 'Partes de la consola',
  parts: {
    denuncias: {
      title: 'Denuncias',
      text: 'Decide lo que la gente denuncia, y díselo a los dos.',
    },
    disputas: {
      title: 'Disputas',
      text: 'Decide qué pasa con un premio que no llega, o que no llega como debía.',
    },
    personas: {
      title: 'Personas',
      text: 'Busca una cuenta y mira qué puede hacer.',
    },
    rifas: {
      title: 'Rifas',
      text: 'Retira de la venta una rifa que no debe seguir.',
    },
    salud: {
      title: 'Salud',
      text: 'Mira si todo funciona, y qué tareas se han perdido.',
    },
    auditoria: {
      title: 'Auditoría',
      text: 'Comprueba todo el registro, y que lo que se ve sale de él.',
    },
    registro: {
      title: 'Registro',
      text: 'Lee todo lo que ha pasado, evento por evento.',
    },
    tiempo: {
      title: 'Máquina del tiempo',
      text: 'Mira cómo era una rifa o una cuenta en cualquier momento.',
    },
    cifras: {
      title: 'Cifras',
      text: 'Sigue las ventas, los registros y las cancelaciones de cada día.',
    },
  } satisfies Record<OperationsPart, { title: string; text: string }>,
  denied: {
    title: 'No tienes permiso',
    text: 'Esta parte es solo para quien gestiona el sitio.',
  },
  password: {
    title: 'Confirma que eres tú',
    text: 'Lo que pides cambia algo del sitio o muestra datos de alguien. Escribe tu contraseña: no te la pediremos otra vez en media hora.',
    label: 'Tu contraseña',
    confirm: 'Confirmar',
    confirming: 'Comprobando…',
    failed: 'No hemos podido comprobarla. Inténtalo de nuevo.',
  },
} as const;
