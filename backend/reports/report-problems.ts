/** The refusals of reports: their status, and the sentence that people read. */
export const filingProblems = {
  'raffle-not-found': [404, 'Rifa no encontrada'],
  'raffle-cancelled': [
    409,
    'Esta rifa ya está cancelada. Puedes denunciar a quien la organizaba, en su página.',
  ],
  'seller-gone': [404, 'No hay nadie que venda con esa cuenta, o ya la ha borrado.'],
  'reports-oneself': [403, 'No puedes denunciarte a ti mismo.'],
  'report-decided': [
    409,
    'Ya hemos respondido varias veces a tus denuncias sobre esto, y no admitimos más.',
  ],
} as const;

export const decisionProblems = {
  'operator-involved': [403, 'Es sobre ti, o la enviaste tú: solo puede decidirla otro operador.'],
  'report-not-found': [404, 'La denuncia no existe, o se ha borrado con la cuenta de alguien.'],
  'report-decided': [409, 'Esta denuncia ya está decidida.'],
  'nothing-to-withdraw': [409, 'No es de una rifa: suspende la cuenta, o rechaza la denuncia.'],
  'raffle-ended': [409, 'La rifa ya ha terminado: no se puede retirar.'],
  'account-not-found': [404, 'Quien vende ya no tiene cuenta.'],
  'is-operator': [409, 'Quien vende es operador: quítale antes ese papel.'],
} as const;
