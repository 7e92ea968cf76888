import type { ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { api } from './api';

type AppDispatch = ThunkDispatch<WithSlice<typeof api>, unknown, UnknownAction>;

/** Dispatches actions, and the thunks of `api`. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
