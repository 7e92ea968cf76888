/** Loads code with forms in it. A schema takes its words when it is made, so Yup has to speak Spanish by then. */
export const loadForms = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const { useSpanishMessages } = await import('../../../../contracts/locale');
  useSpanishMessages();
  return load();
};
